-- How each job of a service went the last time.
CREATE TABLE job_run (
  job         text PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  failure     text
);
