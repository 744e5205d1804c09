// React and its router choose their build by NODE_ENV when they are first imported, so this is the first import of
// main.ts: an environment that says nothing gets React's development build, four times slower.
process.env.NODE_ENV = 'production';
