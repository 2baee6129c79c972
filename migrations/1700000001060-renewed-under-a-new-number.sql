-- A register may tell of a license under another number: the same premises, type and holder.
alter table import_differences drop constraint import_differences_kind_check,
  add constraint import_differences_kind_check
    check (kind in ('Renewed', 'Renumbered', 'InProcess', 'Dates', 'Changed', 'Vanished'));
