-- The team has more roles than admins'.
ALTER TYPE role ADD VALUE 'moderator' BEFORE 'admin';
ALTER TYPE role ADD VALUE 'socialMediaManager' BEFORE 'admin';
ALTER TYPE role ADD VALUE 'accountant' BEFORE 'admin';
