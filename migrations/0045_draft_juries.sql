-- A draft may have a jury now, and is thrown away with it: nobody judged anything there. Of a contest that was published
-- who judged is never struck out.
GRANT DELETE ON jurors TO palmares_app;
CREATE POLICY of_drafts ON jurors AS RESTRICTIVE FOR DELETE USING (
  EXISTS (
    SELECT 1 FROM contests c
    WHERE c.team_id = jurors.team_id AND c.id = jurors.contest_id AND c.published_at IS NULL
  )
);
