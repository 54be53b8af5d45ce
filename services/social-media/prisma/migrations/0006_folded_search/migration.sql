-- What the team's search looks into, as it is typed: nobody types the accents of a café, and a database may fold the case of none but ASCII
-- letters by itself. By its full name, so that the result never depends on a search path.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(extensions.unaccent('extensions.unaccent'::regdictionary, words));
ALTER TABLE client DROP COLUMN searched;
ALTER TABLE client ADD COLUMN searched text GENERATED ALWAYS AS (
  folded(business_name || ' ' || primary_contact_name || ' ' || coalesce(secondary_contact_name, '') || ' ' || email || ' ' || coalesce(address, ''))
) STORED;
CREATE INDEX client_searched ON client USING gin (searched gin_trgm_ops);
