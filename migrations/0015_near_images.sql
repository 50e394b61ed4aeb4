-- Pictures of works that look nearly the same, for organisers to compare. The 64 bits of each are kept in quarters: of
-- two that differ in seven bits at most, one quarter differs in one bit at most, and seventeen values of each quarter can
-- be looked up whatever the number of pictures.
CREATE TABLE image_quarters (
  team_id uuid NOT NULL,
  quarter smallint NOT NULL,
  bits integer NOT NULL,
  image_id uuid NOT NULL,
  PRIMARY KEY (team_id, quarter, bits, image_id),
  FOREIGN KEY (team_id, image_id) REFERENCES images (team_id, id) ON DELETE CASCADE
);
CREATE INDEX image_quarters_of_image ON image_quarters (team_id, image_id);

-- What is here already is found by what comes after it. A hash that is nearly all alike says nothing.
INSERT INTO image_quarters (team_id, quarter, bits, image_id)
SELECT team_id, quarter, get_byte(phash, quarter * 2) * 256 + get_byte(phash, quarter * 2 + 1), id
FROM images, generate_series(0, 3) AS quarter
WHERE owner_id IS NOT NULL AND team_id <> '00000000-0000-0000-0000-000000000000' AND bit_count(phash) BETWEEN 4 AND 60;

-- Each pair twice, so that it is found from either side.
CREATE TABLE near_images (
  team_id uuid NOT NULL,
  image_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- How many of the 64 bits differ.
  apart smallint NOT NULL,
  PRIMARY KEY (team_id, image_id, other_id),
  FOREIGN KEY (team_id, image_id) REFERENCES images (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, other_id) REFERENCES images (team_id, id) ON DELETE CASCADE
);
CREATE INDEX near_images_of_other ON near_images (team_id, other_id);

CREATE INDEX work_images_of_image ON work_images (team_id, image_id);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['image_quarters', 'near_images'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, DELETE ON image_quarters, near_images TO palmares_app;
