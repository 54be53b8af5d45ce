-- Names as they are searched by: nobody types the accents of a café. By its full name, so that the result never depends on a search path.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(extensions.unaccent('extensions.unaccent'::regdictionary, words));
CREATE INDEX listing_folded_name ON listing USING gin (folded(name) extensions.gin_trgm_ops);
