-- A draft may have a jury now, and is thrown away with it: nobody judged anything there.
GRANT DELETE ON jurors TO palmares_app;
