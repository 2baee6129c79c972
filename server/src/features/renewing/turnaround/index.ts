export { TurnaroundModule } from './turnaround.module.js';
export { slowAmong, TurnaroundQueries } from './turnaround.queries.js';
