// Builds everything that a start loads.
import './build-server.mjs';
import './build-pages.mjs';
