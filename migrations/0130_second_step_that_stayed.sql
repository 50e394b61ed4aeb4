-- When a change of address was taken back and the second step stayed, which somebody else may have turned on. Its owner says that it
-- is theirs by new recovery codes.
ALTER TABLE second_factors ADD COLUMN stayed_at timestamptz;
