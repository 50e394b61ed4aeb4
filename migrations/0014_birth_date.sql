-- Asked only of those who enter where ages are limited, and shown to nobody else.
ALTER TABLE users ADD COLUMN birth_date date;
