/** What is active and what is not; neither is chosen where both are asked for. */
export const statuses = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Of every list whose records are active or not. */
export const statusFilter = { kind: 'select', name: 'active', label: 'Status', options: statuses } as const;
