-- Where the addresses of categories and areas lead that admins have renamed, or merged into others.
ALTER TABLE category ADD COLUMN former_slugs text[] NOT NULL DEFAULT '{}';
ALTER TABLE category ADD COLUMN merged_into uuid;
ALTER TABLE area ADD COLUMN former_slugs text[] NOT NULL DEFAULT '{}';

-- One row at most: what admins have set for the city; until then, its configuration holds.
CREATE TABLE city_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  integer NOT NULL,
  state    jsonb   NOT NULL
);
