-- One row: what admins set for the city. It begins with the city's configuration.
CREATE TABLE city_settings (
  id       uuid    PRIMARY KEY DEFAULT gen_random_uuid(),
  only_row boolean NOT NULL UNIQUE DEFAULT true CHECK (only_row),
  version  integer NOT NULL DEFAULT 1,
  state    jsonb   NOT NULL
);
