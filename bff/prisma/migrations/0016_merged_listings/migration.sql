-- The listing that has taken the place of a deleted one.
ALTER TABLE listing ADD COLUMN merged_into uuid;
