import './kept-focus.js';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './few-styles.js';

// What a screen shows soon may take longer where other tests keep the machine busy; a second would tell that, and nothing about the screen.
// What one test typed is offered to no other.
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

configure({ asyncUtilTimeout: 20_000 });
