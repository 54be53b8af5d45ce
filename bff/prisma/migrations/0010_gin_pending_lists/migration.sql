-- A changed listing has some hundred entries in these indexes. They are collected in a short list and sorted before they are inserted,
-- which costs half as much; a search reads the list too, so it is as short as PostgreSQL allows: 64 kB.
-- contract: how an index stores its entries, which no code notices; it waits for the searches in progress, but rewrites nothing
ALTER INDEX visible_listing_location SET (fastupdate = on, gin_pending_list_limit = 64);
-- contract: how an index stores its entries, which no code notices; it waits for the searches in progress, but rewrites nothing
ALTER INDEX visible_listing_document SET (fastupdate = on, gin_pending_list_limit = 64);
-- contract: how an index stores its entries, which no code notices; it waits for the searches in progress, but rewrites nothing
ALTER INDEX visible_listing_typing SET (fastupdate = on, gin_pending_list_limit = 64);
