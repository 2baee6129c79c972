-- A clock that went from one time to another, as no passing of time explains: recorded by the checkpoint that noticed it, which is signed.
-- Events up to the position, and those after it that the next seal covers, may be dated by either.
alter table checkpoints add column clock_position bigint, add column clock_before timestamptz, add column clock_after timestamptz;
