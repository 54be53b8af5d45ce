-- What a reviewer stated before, and the reply that was made to it.
ALTER TABLE earlier_text ADD COLUMN experienced_on date;
ALTER TABLE earlier_text ADD COLUMN has_interest boolean NOT NULL DEFAULT false;
ALTER TABLE earlier_text ADD COLUMN reply_text text;
