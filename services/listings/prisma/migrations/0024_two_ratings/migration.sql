-- Where the curated rating was read; without it, the rating is not shown.
ALTER TABLE listing ADD COLUMN rating_source_name text;
ALTER TABLE listing ADD COLUMN rating_source_address text;
ALTER TABLE listing ADD COLUMN rating_source_date date;
-- The approved reviews with one star, two stars and so on; null until they are counted.
ALTER TABLE listing ADD COLUMN approved_stars integer[];
