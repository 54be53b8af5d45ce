ALTER TABLE review ADD COLUMN experienced_on date;
ALTER TABLE review ADD COLUMN has_interest boolean NOT NULL DEFAULT false;
