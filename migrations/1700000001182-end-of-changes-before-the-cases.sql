-- Waits for the transactions that may have found no case, because the migration before had not ended: each of them has locked this table.
lock table turnaround_cases in share row exclusive mode;
