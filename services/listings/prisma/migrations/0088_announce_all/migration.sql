-- Every listing is announced once more, for the services that did not exist yet when it last changed. `after` is the last one announced; no row
-- means that nothing is to be done. Another such service needs only the INSERT, in a migration.
CREATE TABLE announcement (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  after    uuid    NOT NULL
);
INSERT INTO announcement (after) SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT FROM listing);
