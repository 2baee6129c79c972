import { get } from '../calls.js';

export const changeCalls = { stream: get('/changes', { file: 'text/event-stream' }) };
