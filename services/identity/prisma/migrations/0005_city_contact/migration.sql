-- Where people may write to, as admins have set it; empty until that is heard of.
CREATE TABLE city_contact (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  integer NOT NULL,
  email    text    NOT NULL
);
