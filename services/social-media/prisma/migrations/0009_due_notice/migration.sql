-- The days on which the team was told of its due posts; all but the last are deleted.
CREATE TABLE due_notice (day date PRIMARY KEY);
