-- When the review that an appeal is about was last changed before it, so that this outlives the review.
ALTER TABLE report ADD COLUMN subject_changed_at timestamptz;
-- contract: only the appeals of the last months, in a column that the release before neither reads nor writes
UPDATE report SET subject_changed_at = (
  SELECT max(replaced_at) FROM earlier_text WHERE review_id = report.subject_id AND replaced_at <= report.created_at
) WHERE kind = 'appeal' AND about = 'review';
-- contract: only the reports of the last months; the release before reads this of reports about a listing only to limit how many are open
UPDATE report SET subject_id = listing_id WHERE kind = 'report' AND about = 'listing' AND subject_id IS NULL AND listing_id IS NOT NULL;
