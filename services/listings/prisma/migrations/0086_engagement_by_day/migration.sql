-- What the screens, the files and the monthly reports of owners count. A review counts on the
-- day of its last publication: an edited one is published again.
CREATE VIEW engagement_by_day AS
SELECT listing_id, day,
  coalesce(sum(count) FILTER (WHERE kind = 'appearance'), 0)::integer AS appearances,
  coalesce(sum(count) FILTER (WHERE kind = 'view'), 0)::integer AS views,
  coalesce(sum(count) FILTER (WHERE kind = 'call'), 0)::integer AS calls,
  coalesce(sum(count) FILTER (WHERE kind = 'email'), 0)::integer AS emails,
  coalesce(sum(count) FILTER (WHERE kind = 'website'), 0)::integer AS websites,
  coalesce(sum(count) FILTER (WHERE kind = 'enquiry'), 0)::integer AS enquiries,
  coalesce(sum(count) FILTER (WHERE kind = 'answer'), 0)::integer AS answers,
  coalesce(sum(count) FILTER (WHERE kind = 'review'), 0)::integer AS reviews
FROM (
  SELECT listing_id, day, kind, count FROM listing_engagement
  UNION ALL
  SELECT listing_id, (coalesce(owner_told_at, created_at) AT TIME ZONE 'Europe/London')::date, 'review', 1 FROM review WHERE state = 'approved'
) AS counted
GROUP BY listing_id, day;
