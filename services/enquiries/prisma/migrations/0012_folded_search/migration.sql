-- What the inbox searches, as it is typed: nobody types the accents of a name, and a database may fold the case of none but ASCII letters by
-- itself. By full names, so that the result never depends on a search path.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(extensions.unaccent('extensions.unaccent'::regdictionary, words) COLLATE pg_catalog."und-x-icu");
