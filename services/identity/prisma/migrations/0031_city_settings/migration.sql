-- Who runs the site and how to reach them, which the terms of use state; null until the settings are next heard of.
ALTER TABLE city_contact ADD COLUMN address text, ADD COLUMN phone text, ADD COLUMN company jsonb;
