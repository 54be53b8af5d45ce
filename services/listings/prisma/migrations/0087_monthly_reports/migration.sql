-- Which owners have got the report of a month: each gets it once. The month is its first day.
CREATE TABLE monthly_report (
  owner_id uuid NOT NULL,
  month    date NOT NULL,
  PRIMARY KEY (owner_id, month)
);
