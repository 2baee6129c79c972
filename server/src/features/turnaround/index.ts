export { TurnaroundModule } from './turnaround.module.js';
export { TurnaroundQueries } from './turnaround.queries.js';
