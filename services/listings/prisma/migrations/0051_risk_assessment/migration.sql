-- Every version is kept: the law asks for a record. Its author may have deleted the account since.
CREATE TABLE risk_assessment (
  id       uuid        PRIMARY KEY,
  version  integer     NOT NULL UNIQUE,
  content  jsonb       NOT NULL,
  saved_by uuid,
  saved_at timestamptz NOT NULL DEFAULT now()
);
