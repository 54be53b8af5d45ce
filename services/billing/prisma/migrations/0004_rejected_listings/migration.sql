-- An admin has turned a listing down and given back what was paid for it.
ALTER TYPE stop_reason ADD VALUE 'listing_rejected';
