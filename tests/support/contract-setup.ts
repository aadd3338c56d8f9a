import { inject } from 'vitest';
import { attachStack } from './test-stack';

attachStack(inject('stack'));
