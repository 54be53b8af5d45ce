-- Why a checkout that was still open was no longer wanted: what is paid in it all the same, by a debit that was under way, goes back.
ALTER TABLE checkout ADD COLUMN stop_reason stop_reason;
