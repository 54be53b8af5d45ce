-- Reasons that moderators give again and again, in their order, for each action.
CREATE TABLE reasons_of_action (
  action  text    PRIMARY KEY,
  reasons jsonb   NOT NULL,
  version integer NOT NULL
);
INSERT INTO reasons_of_action (action, reasons, version) SELECT 'reject-listing', reasons, version FROM ready_reasons;

-- contract: the release before shows no ready reasons for the minutes of a rolling update; its moderators reject in their own words meanwhile
DROP TABLE ready_reasons;
