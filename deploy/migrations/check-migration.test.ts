import { expect, test } from 'vitest'
import { checkMigration } from './check-migration.ts'

const unsupported = (action: string, line = 1) => `line ${line} ${action}, which the check does not support`
const checked = 'with a constraint that is checked under a lock (add the column, then the constraint NOT VALID)'
const rewritten = 'which rewrites the table under a lock'

/** Migrations with their expected problems; without any, they are accepted. */
const verdicts: [sql: string, ...problems: string[]][] = [
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
  ['ALTER TABLE listing ALTER trade SET NOT NULL', 'line 1 sets listing.trade NOT NULL'],
  ['ALTER TABLE listing ALTER COLUMN featured DROP DEFAULT', 'line 1 drops the default of listing.featured'],
  ['ALTER TABLE listing ADD COLUMN motto text NOT NULL', 'line 1 adds listing.motto, which is NOT NULL without a default'],
  ['ALTER TABLE listing ADD COLUMN code text UNIQUE', 'line 1 adds listing.code with an index, which is built under a lock'],
  [
    'ALTER TABLE listing ADD COLUMN small text GENERATED ALWAYS AS (lower(name)) STORED',
    'line 1 adds listing.small, which rewrites the table under a lock',
  ],
  ['ALTER TABLE listing DROP CONSTRAINT listing_slug_key', 'line 1 drops the constraint listing_slug_key of listing'],
  ['ALTER TABLE listing ADD CHECK (rating > 0) NOT VALID', 'line 1 adds a constraint to listing that running code may violate'],
  [
    'ALTER TABLE listing ADD FOREIGN KEY (category_id) REFERENCES category',
    'line 1 adds a constraint to listing that is checked under a lock (add it NOT VALID, validate it in a separate migration)',
  ],
  ['ALTER TABLE listing ADD UNIQUE (name)', 'line 1 adds a constraint to listing whose index is built under a lock'],
  ['CREATE INDEX ON listing (name)', 'line 1 builds an index on listing, which blocks writes'],
  ['CREATE UNIQUE INDEX CONCURRENTLY i ON listing (name)', 'line 1 builds a unique index on listing, which running code may violate'],
  ['TRUNCATE listing', 'line 1 empties a table'],
  ['-- All of them.\n\nDELETE FROM listing', 'line 3 deletes rows of listing'],
  ['UPDATE listing SET rating = 0', 'line 1 rewrites rows of listing'],
  ['WITH gone AS (DELETE FROM listing RETURNING id) INSERT INTO motto (id) SELECT id FROM gone', 'line 1 deletes rows of listing'],
  ['DO $$ BEGIN DELETE FROM listing; END $$', 'line 1 runs code that cannot be analysed'],
  ['CREATE OR REPLACE FUNCTION folded() RETURNS int LANGUAGE sql RETURN 1', 'line 1 replaces a function'],
  [
    'CREATE TRIGGER t BEFORE INSERT ON listing EXECUTE FUNCTION f()',
    'line 1 adds a trigger to listing, which running code does not expect',
  ],

  // ON CONFLICT in code infers a unique index from its columns; ALTER INDEX … RENAME may also rename a table.
  ['DROP INDEX checkout_open', 'line 1 drops an index'],
  ['DROP INDEX CONCURRENTLY checkout_open', 'line 1 drops an index'],
  ['ALTER INDEX listing RENAME TO business', 'line 1 renames an index'],
  ['CREATE OR REPLACE VIEW shown AS SELECT 1', 'line 1 replaces a view'],
  ['ALTER TABLE listing ALTER featured SET DEFAULT NULL', 'line 1 drops the default of listing.featured'],
  ['ALTER TABLE listing ADD PRIMARY KEY USING INDEX i', 'line 1 adds a primary key to listing, which makes its columns NOT NULL'],
  ['CREATE TABLE motto (LIKE listing) INHERITS (listing)', 'line 1 makes motto a part of listing'],
  ['CREATE TABLE motto PARTITION OF listing DEFAULT', 'line 1 makes motto a part of listing'],

  // A new column that is written or checked row by row.
  ["ALTER TABLE listing ADD COLUMN code text CHECK (code <> '')", `line 1 adds listing.code ${checked}`],
  ['ALTER TABLE listing ADD COLUMN area_id uuid REFERENCES area', `line 1 adds listing.area_id ${checked}`],
  ['ALTER TABLE listing ADD COLUMN place bigserial', `line 1 adds listing.place, ${rewritten}`],
  [
    'ALTER TABLE listing ADD COLUMN code uuid DEFAULT gen_random_uuid()',
    `line 1 adds listing.code with a non-constant default, ${rewritten}`,
  ],
  [
    'ALTER TABLE listing ADD COLUMN at timestamptz DEFAULT now() + random() * $$1 day$$::interval',
    `line 1 adds listing.at with a non-constant default, ${rewritten}`,
  ],
  ['ALTER TABLE listing ADD COLUMN motto text NOT NULL DEFAULT NULL', 'line 1 adds listing.motto, which is NOT NULL without a default'],
  ["ALTER TABLE listing ADD a int NOT NULL DEFAULT -1, ADD b text[] DEFAULT ARRAY['b'], ADD c interval DEFAULT interval '1 day'"],
  ['ALTER TABLE listing ADD at timestamptz NOT NULL DEFAULT now(), ADD day date DEFAULT CURRENT_DATE, ADD by text NULL'],

  // Statements not known to be harmless.
  ['DROP OWNED BY CURRENT_USER', unsupported('has “DROP OWNED”')],
  ['REVOKE ALL ON listing FROM listings', unsupported('has “REVOKE ALL”')],
  ['CREATE RULE none AS ON INSERT TO listing DO INSTEAD NOTHING', unsupported('has “CREATE RULE”')],
  ['ALTER DOMAIN slug ADD CONSTRAINT short CHECK (length(VALUE) < 9)', unsupported('has “ALTER DOMAIN”')],
  ['ALTER ROLE listings NOLOGIN', unsupported('has “ALTER ROLE”')],
  ['ALTER SEQUENCE search_change_position RESTART', unsupported('has “ALTER SEQUENCE”')],
  ['ALTER INDEX listing_name SET (fillfactor = 50)', unsupported('has “ALTER INDEX”')],
  ['ALTER TYPE place ADD ATTRIBUTE height int', unsupported('has “ALTER TYPE”')],
  ["SELECT setval('search_change_position', 1)", unsupported('has “SELECT setval”')],
  ['WITH gone AS (DELETE FROM listing RETURNING id) SELECT count(*) FROM gone', unsupported('has “WITH gone”')],
  ['LOCK TABLE listing', unsupported('has “LOCK TABLE”')],
  ['-- To be small.\nVACUUM FULL listing', unsupported('has “VACUUM FULL”', 2)],
  ['CLUSTER listing', unsupported('has “CLUSTER listing”')],
  ['REINDEX TABLE listing', unsupported('has “REINDEX TABLE”')],
  ['SET search_path = other', unsupported('has “SET search_path”')],
  ["INSERT INTO job_run (job) SELECT setval('search_change_position', 1)::text", unsupported('calls setval')],
  ['ALTER TABLE listing ENABLE ROW LEVEL SECURITY', unsupported('changes listing by EnableRowSecurity')],
  ['ALTER TABLE listing FORCE ROW LEVEL SECURITY', unsupported('changes listing by ForceRowSecurity')],
  ['ALTER TABLE listing SET UNLOGGED', unsupported('changes listing by SetUnLogged')],
  ['ALTER TABLE listing DISABLE TRIGGER ALL', unsupported('changes listing by DisableTrigAll')],
  ['ALTER TABLE listing ALTER id DROP IDENTITY', unsupported('changes listing by DropIdentity')],
  ['ALTER TABLE listing ALTER small DROP EXPRESSION', unsupported('changes listing by DropExpression')],
  ['CREATE TABLE motto (id uuid); ALTER TABLE motto INHERIT listing', unsupported('changes motto by AddInherit')],

  // A table is new only if the migration certainly creates it, and only under the name of its creation.
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

  // An existing row may be rewritten, unless the table is new.
  ["INSERT INTO city (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET name = 'x'", 'line 1 rewrites rows of city'],
  ['INSERT INTO city (id) VALUES (1) ON CONFLICT DO NOTHING'],

  // Purely additive changes.
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

test.each(verdicts)('when a migration contains %s, then exactly its problems are reported', async (sql, ...problems) => {
  expect(await checkMigration(`${sql};\n`)).toEqual(problems)
})

test('when a statement has a comment with the reason why it is safe, then only that statement is accepted', async () => {
  const reason = '-- contract: nothing has read it since release 2026.12, see docs/migrations.md'
  expect(await checkMigration(`${reason}\nALTER TABLE listing DROP COLUMN trade;\nDROP TABLE report;\n`)).toEqual(['line 3 drops a table'])
  expect(await checkMigration('-- contract: because\nDROP TABLE report;\n')).toEqual([
    'line 2 does not state why it is safe, and since which release',
  ])
  expect(await checkMigration(`${reason}\nCREATE TABLE motto (id uuid);\n`)).toEqual([
    'line 2 breaks nothing but has a “-- contract:” comment',
  ])
})

test('when an index is built concurrently next to other statements, then it is refused, since they run in one transaction', async () => {
  expect(await checkMigration('CREATE INDEX CONCURRENTLY a ON listing (name);\nCREATE TABLE b (id uuid);\n')).toEqual([
    'line 1 builds an index concurrently, which requires a separate migration',
  ])
})
