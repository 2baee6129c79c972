import React from 'react';
import { act } from './react-work.js';

// Where Testing Library looks for it.
Object.assign(React, { act });

export { act };
