-- The credit that a change to a lesser package has given for a payment that the bank has taken back is taken back too.
ALTER TYPE instruction_kind ADD VALUE 'take_back_credit';
