import { expect, test } from 'vitest'
import { checkMigration } from './check-migration.ts'

const unknown = (what: string, line = 1) => `line ${line} ${what}, which the check does not know`
const checked = 'with a constraint that is checked under a lock (add the column, then the constraint NOT VALID)'
const rewritten = 'for which the table is written anew under a lock'

/** A migration, and what is said against it: nothing where it is accepted. */
const verdicts: [sql: string, ...faults: string[]][] = [
  ['DROP TABLE listing', 'line 1 drops a table'],
  ['DROP SCHEMA old CASCADE', 'line 1 drops a schema'],
  ['DROP TYPE review_state', 'line 1 drops a type'],
  ['DROP FUNCTION folded', 'line 1 drops a function'],
  ['DROP TRIGGER listing_approved ON listing', 'line 1 drops a trigger'],
  ['ALTER TABLE listing DROP COLUMN trade', 'line 1 drops the column listing.trade'],
  ['ALTER TABLE listing RENAME COLUMN trade TO business', 'line 1 renames a column'],
  ['ALTER TABLE listing RENAME TO business', 'line 1 renames a table'],
  ["ALTER TYPE review_state RENAME VALUE 'pending' TO 'waiting'", 'line 1 renames the value of a type'],
  ['ALTER TABLE listing SET SCHEMA old', 'line 1 moves something to another schema'],
  ['ALTER TABLE listing ALTER COLUMN rating TYPE integer', 'line 1 changes the type of listing.rating'],
  ['ALTER TABLE listing ALTER trade SET NOT NULL', 'line 1 demands that listing.trade is filled'],
  ['ALTER TABLE listing ALTER COLUMN featured DROP DEFAULT', 'line 1 drops the default of listing.featured'],
  ['ALTER TABLE listing ADD COLUMN motto text NOT NULL', 'line 1 adds listing.motto, which must be filled and has no default'],
  ['ALTER TABLE listing ADD COLUMN code text UNIQUE', 'line 1 adds listing.code with an index, which is built under a lock'],
  [
    'ALTER TABLE listing ADD COLUMN small text GENERATED ALWAYS AS (lower(name)) STORED',
    'line 1 adds listing.small, for which the table is written anew under a lock',
  ],
  ['ALTER TABLE listing DROP CONSTRAINT listing_slug_key', 'line 1 drops the constraint listing_slug_key of listing'],
  ['ALTER TABLE listing ADD CHECK (rating > 0) NOT VALID', 'line 1 adds a constraint to listing that code of before may break'],
  [
    'ALTER TABLE listing ADD FOREIGN KEY (category_id) REFERENCES category',
    'line 1 adds a constraint to listing that is checked under a lock (add it NOT VALID, validate it in a migration of its own)',
  ],
  ['ALTER TABLE listing ADD UNIQUE (name)', 'line 1 adds a constraint to listing whose index is built under a lock'],
  ['CREATE INDEX ON listing (name)', 'line 1 builds an index on listing, which nobody can write to meanwhile'],
  ['CREATE UNIQUE INDEX CONCURRENTLY i ON listing (name)', 'line 1 builds a unique index on listing, which code of before may break'],
  ['TRUNCATE listing', 'line 1 empties a table'],
  ['-- All of them.\n\nDELETE FROM listing', 'line 3 deletes rows of listing'],
  ['UPDATE listing SET rating = 0', 'line 1 rewrites rows of listing'],
  ['WITH gone AS (DELETE FROM listing RETURNING id) INSERT INTO motto (id) SELECT id FROM gone', 'line 1 deletes rows of listing'],
  ['DO $$ BEGIN DELETE FROM listing; END $$', 'line 1 runs code that cannot be looked into'],
  ['CREATE OR REPLACE FUNCTION folded() RETURNS int LANGUAGE sql RETURN 1', 'line 1 replaces a function'],
  [
    'CREATE TRIGGER t BEFORE INSERT ON listing EXECUTE FUNCTION f()',
    'line 1 adds a trigger to listing, which code of before does not expect',
  ],

  // Code infers a unique index from its columns in ON CONFLICT; what is renamed as an index may be a table.
  ['DROP INDEX checkout_open', 'line 1 drops an index'],
  ['DROP INDEX CONCURRENTLY checkout_open', 'line 1 drops an index'],
  ['ALTER INDEX listing RENAME TO business', 'line 1 renames an index'],
  ['CREATE OR REPLACE VIEW shown AS SELECT 1', 'line 1 replaces a view'],
  ['ALTER TABLE listing ALTER featured SET DEFAULT NULL', 'line 1 drops the default of listing.featured'],
  ['ALTER TABLE listing ADD PRIMARY KEY USING INDEX i', 'line 1 adds a primary key to listing, for which its columns must be filled'],
  ['CREATE TABLE motto (LIKE listing) INHERITS (listing)', 'line 1 makes motto a part of listing'],
  ['CREATE TABLE motto PARTITION OF listing DEFAULT', 'line 1 makes motto a part of listing'],

  // A new column that is written or checked row by row.
  ["ALTER TABLE listing ADD COLUMN code text CHECK (code <> '')", `line 1 adds listing.code ${checked}`],
  ['ALTER TABLE listing ADD COLUMN area_id uuid REFERENCES area', `line 1 adds listing.area_id ${checked}`],
  ['ALTER TABLE listing ADD COLUMN place bigserial', `line 1 adds listing.place, ${rewritten}`],
  [
    'ALTER TABLE listing ADD COLUMN code uuid DEFAULT gen_random_uuid()',
    `line 1 adds listing.code with a default that is not constant, ${rewritten}`,
  ],
  [
    'ALTER TABLE listing ADD COLUMN at timestamptz DEFAULT now() + random() * $$1 day$$::interval',
    `line 1 adds listing.at with a default that is not constant, ${rewritten}`,
  ],
  ['ALTER TABLE listing ADD COLUMN motto text NOT NULL DEFAULT NULL', 'line 1 adds listing.motto, which must be filled and has no default'],
  ["ALTER TABLE listing ADD a int NOT NULL DEFAULT -1, ADD b text[] DEFAULT ARRAY['b'], ADD c interval DEFAULT interval '1 day'"],
  ['ALTER TABLE listing ADD at timestamptz NOT NULL DEFAULT now(), ADD day date DEFAULT CURRENT_DATE, ADD by text NULL'],

  // What nobody has said is harmless.
  ['DROP OWNED BY CURRENT_USER', unknown('says “DROP OWNED”')],
  ['REVOKE ALL ON listing FROM listings', unknown('says “REVOKE ALL”')],
  ['CREATE RULE none AS ON INSERT TO listing DO INSTEAD NOTHING', unknown('says “CREATE RULE”')],
  ['ALTER DOMAIN slug ADD CONSTRAINT short CHECK (length(VALUE) < 9)', unknown('says “ALTER DOMAIN”')],
  ['ALTER ROLE listings NOLOGIN', unknown('says “ALTER ROLE”')],
  ['ALTER SEQUENCE search_change_position RESTART', unknown('says “ALTER SEQUENCE”')],
  ['ALTER INDEX listing_name SET (fillfactor = 50)', unknown('says “ALTER INDEX”')],
  ['ALTER TYPE place ADD ATTRIBUTE height int', unknown('says “ALTER TYPE”')],
  ["SELECT setval('search_change_position', 1)", unknown('says “SELECT setval”')],
  ['WITH gone AS (DELETE FROM listing RETURNING id) SELECT count(*) FROM gone', unknown('says “WITH gone”')],
  ['LOCK TABLE listing', unknown('says “LOCK TABLE”')],
  ['-- To be small.\nVACUUM FULL listing', unknown('says “VACUUM FULL”', 2)],
  ['CLUSTER listing', unknown('says “CLUSTER listing”')],
  ['REINDEX TABLE listing', unknown('says “REINDEX TABLE”')],
  ['SET search_path = other', unknown('says “SET search_path”')],
  ["INSERT INTO job_run (job) SELECT setval('search_change_position', 1)::text", unknown('calls setval')],
  ['ALTER TABLE listing ENABLE ROW LEVEL SECURITY', unknown('changes listing by EnableRowSecurity')],
  ['ALTER TABLE listing FORCE ROW LEVEL SECURITY', unknown('changes listing by ForceRowSecurity')],
  ['ALTER TABLE listing SET UNLOGGED', unknown('changes listing by SetUnLogged')],
  ['ALTER TABLE listing DISABLE TRIGGER ALL', unknown('changes listing by DisableTrigAll')],
  ['ALTER TABLE listing ALTER id DROP IDENTITY', unknown('changes listing by DropIdentity')],
  ['ALTER TABLE listing ALTER small DROP EXPRESSION', unknown('changes listing by DropExpression')],
  ['CREATE TABLE motto (id uuid); ALTER TABLE motto INHERIT listing', unknown('changes motto by AddInherit')],

  // A table is new if it is certain to be made here, and only under the name that it was made by.
  [
    'CREATE TABLE IF NOT EXISTS listing (id int);\nALTER TABLE listing DROP COLUMN name;\nDELETE FROM listing',
    'line 2 drops the column listing.name',
    'line 3 deletes rows of listing',
  ],
  [
    'CREATE TABLE x.listing (id int);\nALTER TABLE listing DROP COLUMN name;\nDELETE FROM listing',
    'line 2 drops the column listing.name',
    'line 3 deletes rows of listing',
  ],
  [
    'CREATE TEMP TABLE listing (id int);\nALTER TABLE listing DROP COLUMN name;\nDELETE FROM listing',
    'line 2 drops the column listing.name',
    'line 3 deletes rows of listing',
  ],
  ['CREATE TABLE listing (id int); DELETE FROM x.listing', 'line 1 deletes rows of listing'],
  ['CREATE TABLE x.motto (id int); ALTER TABLE x.motto DROP COLUMN id; DELETE FROM x.motto'],

  // A row that is there already is rewritten, unless the table is new.
  ["INSERT INTO city (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET name = 'x'", 'line 1 rewrites rows of city'],
  ['INSERT INTO city (id) VALUES (1) ON CONFLICT DO NOTHING'],

  // What only adds.
  ['CREATE UNLOGGED TABLE motto (id uuid); CREATE INDEX motto_id ON motto (id);'],
  ['CREATE TABLE motto (id uuid PRIMARY KEY, text text NOT NULL); CREATE INDEX motto_text ON motto (text); UPDATE motto SET text = $$$$;'],
  ['ALTER TABLE listing ADD COLUMN motto text, ADD COLUMN is_new boolean NOT NULL DEFAULT false;'],
  ['CREATE INDEX CONCURRENTLY listing_motto ON listing (motto);'],
  ['ALTER TABLE listing VALIDATE CONSTRAINT listing_motto_check;'],
  ["ALTER TYPE review_state ADD VALUE 'hidden';"],
  ['ALTER TABLE listing ALTER COLUMN trade DROP NOT NULL, ALTER COLUMN featured SET DEFAULT true;'],
  ['CREATE FUNCTION motto() RETURNS int LANGUAGE sql RETURN 1;'],
  ["INSERT INTO job_run (job, started_at, finished_at) VALUES ('x', now(), now());"],
  ["CREATE TYPE state AS ENUM ('new'); CREATE SEQUENCE place; CREATE VIEW shown AS SELECT 1; COMMENT ON TABLE listing IS 'x'"],
  ['CREATE FUNCTION empty() RETURNS void LANGUAGE sql BEGIN ATOMIC DELETE FROM listing; END'],
  ['ALTER TABLE listing ADD CONSTRAINT listing_slug_key UNIQUE USING INDEX listing_slug'],
]

test.each(verdicts)('when a migration says %s, then it is told all that breaks, and nothing else', async (sql, ...faults) => {
  expect(await checkMigration(`${sql};\n`)).toEqual(faults)
})

test('when a statement says why it is safe now, then it is accepted, and no other with it', async () => {
  const reason = '-- contract: nothing has read it since release 2026.12, see docs/migrations.md'
  expect(await checkMigration(`${reason}\nALTER TABLE listing DROP COLUMN trade;\nDROP TABLE report;\n`)).toEqual(['line 3 drops a table'])
  expect(await checkMigration('-- contract: because\nDROP TABLE report;\n')).toEqual([
    'line 2 does not say why it is safe now, and since which release',
  ])
  expect(await checkMigration(`${reason}\nCREATE TABLE motto (id uuid);\n`)).toEqual(['line 2 takes nothing away and says “-- contract:”'])
})

test('when an index is built concurrently beside anything else, then it is refused: that runs in one transaction', async () => {
  expect(await checkMigration('CREATE INDEX CONCURRENTLY a ON listing (name);\nCREATE TABLE b (id uuid);\n')).toEqual([
    'line 1 builds an index concurrently, which only a migration of its own can',
  ])
})
