-- How each job of a service went the last time. A migration of every service that has jobs holds this.
CREATE TABLE job_run (
  job         text PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  failure     text
);
