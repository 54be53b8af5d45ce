-- What a checkout was opened at, in pence, and where Stripe leads from it: whoever asks again is given the same. One from before has no
-- price, and gives way to a new one.
ALTER TABLE checkout ADD COLUMN monthly integer NOT NULL DEFAULT 0;
ALTER TABLE checkout ADD COLUMN first_month integer;
ALTER TABLE checkout ADD COLUMN success_path text NOT NULL DEFAULT '/';
ALTER TABLE checkout ADD COLUMN cancel_path text NOT NULL DEFAULT '/';
ALTER TABLE checkout ALTER COLUMN monthly DROP DEFAULT;
ALTER TABLE checkout ALTER COLUMN success_path DROP DEFAULT;
ALTER TABLE checkout ALTER COLUMN cancel_path DROP DEFAULT;
