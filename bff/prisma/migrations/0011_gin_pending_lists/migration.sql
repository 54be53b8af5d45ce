-- A changed listing has some hundred entries in these indexes. Those of a batch are collected in a list and sorted before they are inserted,
-- which costs half as much. The writer empties the list before it commits; until the previous release, which does not, has stopped, searches
-- read the list too, so it is as short as PostgreSQL allows: 64 kB.
-- contract: how an index stores its entries, which no code notices; it waits for the searches in progress, but rewrites nothing
ALTER INDEX visible_listing_location SET (fastupdate = on, gin_pending_list_limit = 64);
-- contract: how an index stores its entries, which no code notices; it waits for the searches in progress, but rewrites nothing
ALTER INDEX visible_listing_document SET (fastupdate = on, gin_pending_list_limit = 64);
-- contract: how an index stores its entries, which no code notices; it waits for the searches in progress, but rewrites nothing
ALTER INDEX visible_listing_typing SET (fastupdate = on, gin_pending_list_limit = 64);
