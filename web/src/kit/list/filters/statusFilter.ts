/** Active and inactive; both is no filter. */
export const statuses = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** The filter of every list with active and inactive records. */
export const statusFilter = { kind: 'select', name: 'active', label: 'Status', options: statuses } as const;
