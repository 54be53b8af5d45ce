-- What former owners of the business have noted, by their ids. It is theirs alone, and theirs again if they get the business back.
ALTER TABLE conversation ADD COLUMN former_notes jsonb NOT NULL DEFAULT '{}';
